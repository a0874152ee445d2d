import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { IntentLink } from './intent-link'

const SIGNS = ['onPointerEnter', 'onFocus', 'onTouchStart'] as const

interface PlaceProps {
  /** Where the link leads, one rendering after the other; after the first one somebody is about to follow it. */
  addresses: string[]
  sign: (typeof SIGNS)[number]
  heard?: () => void
  onRendered: (fetchesAhead: boolean) => void
}

function Place({ addresses, sign, heard, onRendered }: PlaceProps) {
  const [turn, setTurn] = useState(0)
  // Called, not rendered: without a browser nothing else tells it of a pointer.
  const { props } = IntentLink({ href: addresses[turn]!, [sign]: heard })
  onRendered(props.prefetch !== false)
  if (turn === 0) props[sign]({})
  if (turn + 1 < addresses.length) setTurn(turn + 1)
  return null
}

function fetchesAhead(asked: Omit<PlaceProps, 'onRendered'>): boolean[] {
  const told: boolean[] = []
  renderToStaticMarkup(<Place {...asked} onRendered={ahead => told.push(ahead)} />)
  return told
}

test.each(SIGNS)('a page is fetched ahead by %s, and not before', sign => {
  const heard = vi.fn()
  const addresses = ['/guilds/1/bans', '/guilds/1/bans']
  expect(fetchesAhead({ addresses, sign, heard })).toEqual([false, true])
  expect(heard).toHaveBeenCalledOnce()
})

test('where a link leads by then is not fetched because somebody was about to go elsewhere by it', () => {
  const [members, bans] = ['/guilds/2/members', '/guilds/2/bans']
  const addresses = [members, members, bans, bans, members]
  expect(fetchesAhead({ addresses, sign: 'onPointerEnter' })).toEqual([false, true, false, false, true])
})
