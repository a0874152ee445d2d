import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Kept, keepDraft } from '../moderation/drafts'
import { ModerationContext } from '../moderation/moderation-context'
import { useUnsaved } from './use-unsaved'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'this one' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const SAVED = { days: 30 }

function Form({ mayChange }: { mayChange: boolean }) {
  const { draft, base, isUnsaved } = useUnsaved('retention', '30', SAVED, {
    mayChange,
    isChanged: chosen => chosen !== '30',
  })
  return `${draft} over ${base.days}${isUnsaved ? ', unsaved' : ''}`
}

/** What the form shows to whoever comes back to what was kept under `key`. */
function shown(key: string, kept: object, { mayChange = true } = {}) {
  const drafts = new Map<string, Kept>()
  keepDraft(drafts, key, kept)
  return renderToStaticMarkup(
    <ModerationContext value={{ drafts } as never}>
      <Form mayChange={mayChange} />
    </ModerationContext>,
  )
}

test('whoever comes back to a form finds what they changed, over what was saved then', () => {
  const kept = { draft: '90', base: { days: 365 } }
  expect(shown('retention this one', kept)).toBe('90 over 365, unsaved')
  expect(shown('brakes this one', kept)).toBe('30 over 30')
})

test('what another build has kept, or somebody who may not change it by now, is left out', () => {
  const kept = { draft: '90', base: { days: 365 } }
  expect(shown('retention another', kept)).toBe('30 over 30')
  expect(shown('retention this one', kept, { mayChange: false })).toBe('30 over 30')
})
