'use client'

import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useGuild } from '../../shell/guild-context'
import { isComposing } from '../../shortcuts/is-composing'
import { useComposer } from '../composer-context'
import { useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { withPart } from '../store/message-parts'
import { InsertList } from './insert-list'
import { type Insertion, insertionsFor } from './insertions'
import { usePeople } from './use-people'
import { useTrigger } from './use-trigger'

/** Completes what is typed after @, # and : into a mention, a channel or an emoji. */
export function InsertHelp() {
  const id = useId()
  const store = useEditorStore()
  const { roles, id: guildId } = useGuild()
  const { view } = useComposer()
  const { open, close } = useTrigger()
  const people = usePeople(open)
  // By what it is, not by its place: people are found later, and stand before others then.
  const [pointed, setPointed] = useState('')
  // What opens next begins with its first.
  if (!open && pointed !== '') setPointed('')
  const known = { people, roles: roles.filter(role => role.id !== guildId), view }
  const insertions = open ? insertionsFor(open, known) : []
  const point = (index: number) => setPointed(keyOf(insertions[index]!))
  const chosen = Math.max(
    0,
    insertions.findIndex(insertion => keyOf(insertion) === pointed),
  )
  const field = insertions.length > 0 ? open?.field : undefined

  const take = ({ text }: Insertion) => {
    if (!open) return
    const { field, from, query } = open
    const path = field.dataset.path ?? ''
    const after = field.value.slice(from + 1 + query.length)
    const inserted = `${text}${/^\s/.test(after) ? '' : ' '}`
    close()
    flushSync(() =>
      changeMessage(store, message => withPart(message, path, field.value.slice(0, from) + inserted + after)),
    )
    const cursor = from + inserted.length
    field.focus()
    field.setSelectionRange(cursor, cursor)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { length } = insertions
    const insertion = insertions[chosen]
    if (!insertion || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { key } = event
    if (key === 'ArrowDown') point((chosen + 1) % length)
    else if (key === 'ArrowUp') point((chosen - 1 + length) % length)
    else if (key === 'Escape') close()
    else if (key === 'Enter' || key === 'Tab') take(insertion)
    else return setPointed('')
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!field) return
    const onKey = (event: KeyboardEvent) => press(event)
    // Before anybody else takes Enter or Escape for something.
    document.addEventListener('keydown', onKey, { capture: true })
    field.setAttribute('aria-controls', id)
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
    }
  }, [field, id])
  useEffect(() => {
    field?.setAttribute('aria-activedescendant', `${id}-${chosen}`)
  }, [field, id, chosen])
  if (!open || !field) return null
  return <InsertList id={id} open={open} insertions={insertions} chosen={chosen} onPoint={point} onTake={take} />
}

const keyOf = ({ kind, id }: Insertion) => `${kind} ${id}`
