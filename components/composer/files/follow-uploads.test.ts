import { expect, test, vi } from 'vitest'
import { type ComposedMessage, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { now } from '@/lib/time'
import { ReadError } from '../../shell/read-json'
import { composed } from '../store/edited-message'
import { createEditorStore, replaceMessage } from '../store/editor-store'
import { redo, undo } from '../store/undo-redo'
import { addFiles } from './add-files'
import { followUploads } from './follow-uploads'
import { forgetKept } from './forget-kept'
import { keepFiles } from './keep-files'
import { changeUpload, uploadsOf } from './upload-store'

const MB = 1_000_000
const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name)

/** An editor whose uploads end when the test says so. */
function open(message: ComposedMessage = EMPTY_MESSAGE, channelId: string | null = 'c1') {
  const editor = createEditorStore(message, channelId)
  const begun: (PromiseWithResolvers<{ id: string }> & { name: string; channelId: string; signal: AbortSignal })[] = []
  let reason: string | null = 'You need Attach Files.'
  const { look, end } = followUploads(editor, {
    send: ({ filename, channelId: to, file }, { signal, onSent }) => {
      const pending = Promise.withResolvers<{ id: string }>()
      begun.push({ ...pending, name: filename, channelId: to, signal })
      onSent(3)
      signal.addEventListener('abort', () => pending.reject(signal.reason))
      return pending.promise.then(({ id }) => ({ id, filename, size: file.size }))
    },
    whyNot: id => (id === 'closed' ? reason : null),
    most: 3,
  })
  return {
    editor,
    begun,
    end,
    nowBecause: (text: string | null) => {
      reason = text
      look()
    },
    add: (...names: string[]) => addFiles({ editor, files: names.map(name => fileOf(name)), mostBytes: 5 * MB }),
    files: () => composed(editor.getState().message).files.map(({ filename, id }) => `${filename}:${id}`),
    states: () => editor.getState().message.files.map(({ key }) => uploadsOf(editor).getState()[key]?.state.kind),
    unready: () => editor.getState().unready.map(({ path }) => path),
  }
}

async function finish(upload: { resolve: (answer: { id: string }) => void } | undefined, id: string) {
  upload?.resolve({ id })
  await vi.waitFor(() => undefined)
}

test('files go up two at a time, and the message names each upload when it is done', async () => {
  const { add, begun, files, unready, states } = open()
  add('a.txt', 'b.txt', 'c.txt')
  expect(begun.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  expect(unready()).toEqual(['files.0', 'files.1', 'files.2'])
  await finish(begun[0], 'u1')
  await expect.poll(files).toEqual(['a.txt:u1', 'b.txt:', 'c.txt:'])
  expect(begun.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  await finish(begun[1], 'u2')
  await finish(begun[2], 'u3')
  await expect.poll(states).toEqual(['done', 'done', 'done'])
  expect(unready()).toEqual([])
})

test('a removed file is stopped, and begins anew when the removal is taken back', async () => {
  const { editor, add, begun, files } = open()
  add('a.txt')
  undo(editor)
  expect([files(), begun[0]?.signal.aborted]).toEqual([[], true])
  redo(editor)
  expect(begun).toHaveLength(2)
  await finish(begun[1], 'u2')
  await expect.poll(files).toEqual(['a.txt:u2'])
  undo(editor)
  redo(editor)
  expect([files(), begun.length]).toEqual([['a.txt:u2'], 2])
})

test('another channel needs another upload, and one without the right none at all', async () => {
  const { editor, add, begun, files, states, unready } = open()
  add('a.txt')
  await finish(begun[0], 'u1')
  await expect.poll(files).toEqual(['a.txt:u1'])
  editor.setState({ channelId: 'c2' })
  expect([files(), begun[1]?.channelId]).toEqual([['a.txt:'], 'c2'])
  editor.setState({ channelId: 'closed' })
  expect([begun[1]?.signal.aborted, states(), unready()]).toEqual([true, ['refused'], ['files.0']])
  editor.setState({ channelId: 'c2' })
  await finish(begun[2], 'u3')
  await expect.poll(files).toEqual(['a.txt:u3'])
})

test('what was refused goes up as soon as files may be posted there', async () => {
  const { editor, add, begun, files, states, nowBecause } = open(EMPTY_MESSAGE, 'closed')
  add('a.txt')
  expect([states(), begun.length]).toEqual([['refused'], 0])
  nowBecause('The bot needs Attach Files.')
  expect(editor.getState().unready).toEqual([{ path: 'files.0', text: 'The bot needs Attach Files.' }])
  nowBecause(null)
  expect(begun.map(({ channelId }) => channelId)).toEqual(['closed'])
  nowBecause('You need Attach Files.')
  expect(states()).toEqual(['sending'])
  await finish(begun[0], 'u1')
  await expect.poll(files).toEqual(['a.txt:u1'])
})

test('without a channel it waits, and that is no problem of the message', () => {
  const { editor, add, begun, unready } = open(EMPTY_MESSAGE, null)
  add('a.txt')
  expect([begun.length, unready()]).toEqual([0, []])
  editor.setState({ channelId: 'c1' })
  expect(begun).toHaveLength(1)
})

test('of a draft an upload that is known stays, and a file without one is to be chosen again', () => {
  const file = { filename: 'a.txt', size: 1 }
  const draft = {
    ...EMPTY_MESSAGE,
    files: [
      { ...file, id: 'u1' },
      { ...file, id: '' },
    ],
  }
  const { states, unready, editor, files } = open(draft)
  expect([states(), unready()]).toEqual([['done', 'lost'], ['files.1']])
  editor.setState({ channelId: 'c2' })
  expect([states(), files()]).toEqual([
    ['lost', 'lost'],
    ['a.txt:', 'a.txt:'],
  ])
})

test('what Steward keeps for a scheduled message is good for every channel', () => {
  const { editor, states, files } = open({ ...EMPTY_MESSAGE, files: [{ id: 'kept-1', filename: 'a.txt', size: 1 }] })
  editor.setState({ channelId: 'c2' })
  expect([states(), files()]).toEqual([['done'], ['a.txt:kept-1']])
})

test('files of a message that is edited stay as they are, and a new one is uploaded to its channel', () => {
  const original = { ...EMPTY_MESSAGE, files: [{ id: 'p1', filename: 'a.txt', size: 1 }] }
  const { editor, add, begun, files, unready } = open()
  replaceMessage(editor, original, { kind: 'edit', channelId: 'c9', messageId: '1', original, editedAt: null })
  add('b.txt')
  expect(begun.map(({ channelId }) => channelId)).toEqual(['c9'])
  expect([files(), unready()]).toEqual([['a.txt:p1', 'b.txt:'], ['files.1']])
})

test('what went through JSON is the same file still', async () => {
  const { editor, add, begun, files, states } = open()
  add('a.txt')
  await finish(begun[0], 'u1')
  await expect.poll(files).toEqual(['a.txt:u1'])
  replaceMessage(editor, composed(editor.getState().message))
  editor.setState({ channelId: 'c2' })
  expect(states()).toEqual(['sending'])
})

test('a refusal is told and not repeated; whoever wants to tries again', async () => {
  const { editor, add, begun, states, files, unready } = open()
  const [file] = add('a.txt')
  begun[0]?.reject(new ReadError(502, { code: 'platform_refused', message: 'Too large.' }))
  await expect.poll(states).toEqual(['failed'])
  expect([editor.getState().unready, begun.length]).toEqual([[{ path: 'files.0', text: 'Too large.' }], 1])
  changeUpload(uploadsOf(editor), file!.key, { state: { kind: 'waiting' } })
  await finish(begun[1], 'u2')
  await expect.poll(files).toEqual(['a.txt:u2'])
  expect(unready()).toEqual([])
})

test('a line that breaks is tried again by itself', async () => {
  const { add, begun, states, files } = open()
  add('a.txt')
  begun[0]?.reject(new ReadError(0, { code: 'platform_unavailable', message: 'Broken.', retryAfterMs: 1 }))
  await expect.poll(() => begun.length).toBe(2)
  expect(states()).toEqual(['sending'])
  await finish(begun[1], 'u2')
  await expect.poll(files).toEqual(['a.txt:u2'])
})

test('nothing is sent of a file that is empty or too large, in whatever channel, nor of more than a message takes', () => {
  const { editor, begun, states } = open()
  addFiles({
    editor,
    files: [fileOf('empty', 0), fileOf('large', 6 * MB), fileOf('a'), fileOf('b')],
    mostBytes: 5 * MB,
  })
  editor.setState({ channelId: 'c2' })
  expect(states()).toEqual(['failed', 'failed', 'sending', 'waiting'])
  expect(begun.map(({ name, signal }) => `${name} ${signal.aborted}`)).toEqual(['a true', 'a false'])
})

test('when the composer is closed nothing goes on', async () => {
  const { add, begun, end } = open()
  add('a.txt')
  end()
  expect(begun[0]?.signal.aborted).toBe(true)
  await expect(begun[0]?.promise).rejects.toThrow()
  // What follows upon that comes some turns later.
  await new Promise(setImmediate)
  expect(begun).toHaveLength(1)
})

test('what Steward keeps of a file is taken once, by one schedule', async () => {
  const { editor, add } = open()
  const [file] = add('a.txt')
  const where = { guildId: 'g1', channelId: 'c1', signal: AbortSignal.abort('too late') }
  changeUpload(uploadsOf(editor), file!.key, { kept: { id: 'kept-1', at: now().getTime() } })
  expect(await keepFiles(editor, where)).toEqual([{ id: 'kept-1', filename: 'a.txt', size: 10 }])
  forgetKept(editor, [file!])
  // It is sent anew, or would be.
  await expect(keepFiles(editor, where)).rejects.toBe('too late')
})

test('an upload whose bytes are gone is good still when its message comes back to its channel from aside, or as a draft', () => {
  const message = { ...EMPTY_MESSAGE, files: [{ id: 'u1', filename: 'a.txt', size: 10 }] }
  const { editor, files, states, unready } = open(message)
  const stands = () => [files(), states(), unready()]
  const good = [['a.txt:u1'], ['done'], []]
  expect(stands()).toEqual(good)
  replaceMessage(editor, EMPTY_MESSAGE, { kind: 'new' }, 'c2')
  replaceMessage(editor, message, { kind: 'new' }, 'c1')
  expect(stands()).toEqual(good)
  undo(editor)
  undo(editor)
  expect(stands()).toEqual(good)
})
