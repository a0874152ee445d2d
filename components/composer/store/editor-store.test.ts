import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ComposedMessage, EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { DOCUMENTED } from '@/lib/message-rules/message-limits'
import { changedEnd, changedPlace } from './changed-place'
import { composed, editedEmbed } from './edited-message'
import { changeMessage, createEditorStore, replaceMessage } from './editor-store'
import { hasLeft } from './has-left'
import { changeList, movedItem, withoutItem } from './lists'
import { withPart } from './message-parts'
import { problemsOf } from './problems'
import { redo, undo } from './undo-redo'

const TWO: ComposedMessage = {
  ...EMPTY_MESSAGE,
  content: 'Hello',
  embeds: [
    { ...EMPTY_EMBED, title: 'One', fields: [{ name: 'When', value: 'Friday', inline: true }] },
    { ...EMPTY_EMBED, title: 'Two' },
  ],
}
const RULES = { counts: 'code_points', limits: DOCUMENTED } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function written(message = TWO) {
  const store = createEditorStore(message, null)
  const type = (path: string, text: string) => changeMessage(store, whole => withPart(whole, path, text), path)
  const text = () => composed(store.getState().message)
  return { store, type, text }
}

test('Typing into one field is one step, until somebody pauses or goes to another', () => {
  const { store, type, text } = written()
  for (const each of ['Hello M', 'Hello Mi', 'Hello Mia']) type('content', each)
  type('embeds.1.title', 'Two!')
  type('content', 'Hello Mia.')
  vi.advanceTimersByTime(1_500)
  type('content', 'Hello Mia. Welcome')
  const contents = [0, 1, 2].map(() => {
    undo(store)
    return text().content
  })
  expect(contents).toEqual(['Hello Mia.', 'Hello Mia', 'Hello Mia'])
  undo(store)
  expect(text()).toEqual(TWO)
  for (let step = 0; step < 9; step++) redo(store)
  expect(text().content).toBe('Hello Mia. Welcome')
})

test('A change after a step back leaves nothing to be done again', () => {
  const { store, type, text } = written()
  type('content', 'A')
  undo(store)
  type('content', 'B')
  redo(store)
  expect(text().content).toBe('B')
})

test('What is not changed stays the same object, so that nothing else is drawn anew', () => {
  const { store, type } = written()
  const before = store.getState().message
  type('embeds.0.fields.0.value', 'Saturday')
  const after = store.getState().message
  expect(after.embeds[1]).toBe(before.embeds[1])
  expect(after.embeds[0]!.author).toBe(before.embeds[0]!.author)
  expect(after.files).toBe(before.files)
  expect(after.embeds[0]!.fields[0]).toMatchObject({ key: before.embeds[0]!.fields[0]!.key, value: 'Saturday' })
})

test('The same text is no step, and a place that is gone is not made again', () => {
  const { store, type, text } = written()
  type('content', 'Hello')
  type('embeds.7.title', 'Lost')
  expect(store.getState().past).toHaveLength(0)
  expect(text()).toEqual(TWO)
})

test('Moving, removing and duplicating embeds are taken back each', () => {
  const { store, text } = written()
  changeList(store, 'embeds', embeds => movedItem(embeds, 0, 1))
  expect(text().embeds.map(({ title }) => title)).toEqual(['Two', 'One'])
  changeList(store, 'embeds', embeds => withoutItem(embeds, 0))
  expect(text().embeds.map(({ title }) => title)).toEqual(['One'])
  undo(store)
  undo(store)
  expect(text()).toEqual(TWO)
  changeList(store, 'embeds', embeds => movedItem(embeds, 1, 2))
  expect(store.getState().past).toHaveLength(0)
})

test('A copy of an embed has keys of its own', () => {
  const { store } = written()
  const [one] = store.getState().message.embeds
  const copy = editedEmbed(one!)
  expect(copy.key).not.toBe(one!.key)
  expect(copy.fields[0]!.key).not.toBe(one!.fields[0]!.key)
})

test('Going back from a message that was loaded for editing ends the editing too', () => {
  const { store } = written()
  const target = { kind: 'edit', channelId: '1', messageId: '2', original: EMPTY_MESSAGE, editedAt: null } as const
  replaceMessage(store, EMPTY_MESSAGE, target)
  expect(store.getState().target).toEqual(target)
  undo(store)
  expect(store.getState().target).toEqual({ kind: 'new' })
  redo(store)
  expect(store.getState().target).toEqual(target)
})

test('A message leaves the editor when it is sent or put away, not when somebody empties it or goes back', () => {
  const { store, type } = written()
  const left: boolean[] = []
  store.subscribe((state, former) => void left.push(hasLeft(state, former)))
  type('content', '')
  changeList(store, 'embeds', () => [])
  undo(store)
  replaceMessage(store, { ...EMPTY_MESSAGE, content: 'other' })
  expect(left).not.toContain(true)
  replaceMessage(store, EMPTY_MESSAGE)
  expect(left.pop()).toBe(true)
  undo(store)
  type('content', 'next')
  expect(left).not.toContain(true)
})

test('What the server found goes when that part is changed, and no sooner', () => {
  const { store, type } = written()
  store.setState({
    refused: [
      { path: 'embeds.0.title', text: 'No.' },
      { path: 'embeds.1.url', text: 'No.' },
    ],
  })
  type('content', 'Bye')
  expect(store.getState().refused).toHaveLength(2)
  type('embeds.0.title', 'Uno')
  expect(store.getState().refused.map(({ path }) => path)).toEqual(['embeds.1.url'])
})

test('Problems follow the message and are the same list as long as they are the same', () => {
  const { store, type } = written()
  const { problems, follow } = problemsOf(store, RULES)
  const stop = follow()
  const none = problems.getState().list
  type('embeds.0.description', 'Fine')
  expect(problems.getState().list).toBe(none)
  type('embeds.0.title', 'x'.repeat(293))
  expect(problems.getState().list).toEqual([{ path: 'embeds.0.title', surplus: 37, text: '37 too many.' }])
  stop()
})

test('A step back knows what it changed', () => {
  const { store, type } = written()
  const place = (change: () => void) => {
    const before = store.getState().message
    change()
    return changedPlace(before, store.getState().message)
  }
  expect(place(() => type('embeds.0.fields.0.value', 'Sunday'))).toBe('embeds.0.fields.0.value')
  expect(place(() => undo(store))).toBe('embeds.0.fields.0.value')
  expect(place(() => changeList(store, 'embeds', embeds => withoutItem(embeds, 1)))).toBe('embeds.0')
  expect(place(() => undo(store))).toBe('embeds.1')
  expect(place(() => changeList(store, 'embeds', embeds => movedItem(embeds, 0, 1)))).toBe('embeds.0')
  expect(place(() => {})).toBeNull()
  expect(changedEnd('Hello world', 'Hello old world')).toBe('Hello old '.length)
  expect(changedEnd('aaa', 'aa')).toBe(2)
})
