import { calledBy } from '@/lib/directory/called-by'
import type { ComposedFile } from '@/lib/message-rules/composed-message'
import type { EditedFile } from '../store/edited-message'
import type { EditorStore } from '../store/editor-store'
import type { ChosenFile } from './chosen-file'
import { failedUpload } from './failed-upload'
import { nameUpload } from './name-upload'
import { channelOf, newFiles, nextUpload } from './next-upload'
import { sameFile } from './same-file'
import { sendPatiently } from './send-patiently'
import { unreadyFiles } from './unready-files'
import { changeUpload, uploadsOf } from './upload-store'

// More would only share the same line.
const SIDE_BY_SIDE = 2

export interface Transport {
  /** Uploads a file for a channel. Rejects with ReadError, or when the signal is aborted. */
  send(file: { file: File; filename: string; channelId: string }, how: How): Promise<ComposedFile>
  /** Why no files may be posted in a channel; null where they may. */
  whyNot(channelId: string): string | null
  /** As many files as a message takes. */
  most: number
}

interface How {
  onSent: (bytes: number) => void
  signal: AbortSignal
}

export interface Following {
  /** What the transport allows may have changed. */
  look: () => void
  end: () => void
}

/**
 * Uploads the files of the message as they come, for the channel it is to be posted in, and stops what is removed or is
 * for another channel, until that is ended.
 */
export function followUploads(editor: EditorStore, transport: Transport): Following {
  const uploads = uploadsOf(editor)
  const running = new Map<string, { channelId: string; stop: AbortController }>()
  let isLooking = false
  let isOver = false

  function look(): void {
    if (isLooking || isOver) return
    isLooking = true
    const files = newFiles(editor.getState())
    for (const file of files) settle(file)
    for (const key of running.keys()) stopUnwanted(key, files)
    for (const file of files.slice(0, transport.most)) begin(file)
    isLooking = false
    tell()
  }

  function settle(file: EditedFile): void {
    const known = uploads.getState()
    const channelId = channelOf(editor.getState())
    const because = channelId === null ? null : transport.whyNot(channelId)
    const chosen = known[file.key] ?? sameFile(known, file)
    const next = nextUpload(file, chosen, { channelId, because })
    if (next && next !== known[file.key]) uploads.setState({ [file.key]: next })
    if (next && next.id !== file.id) nameUpload(editor, file.key, next.id)
  }

  function stopUnwanted(key: string, files: EditedFile[]): void {
    const chosen = uploads.getState()[key]
    const isThere = files.some(file => file.key === key)
    const goesOn = chosen?.state.kind === 'sending' || chosen?.state.kind === 'pausing'
    if (isThere && goesOn && chosen.channelId === running.get(key)?.channelId) return
    running.get(key)?.stop.abort()
    running.delete(key)
    // Should the removal be taken back, it begins anew.
    if (!isThere && goesOn) changeUpload(uploads, key, { state: { kind: 'waiting' } })
  }

  function begin({ key }: EditedFile): void {
    const chosen = uploads.getState()[key]
    if (running.size >= SIDE_BY_SIDE || running.has(key) || chosen?.state.kind !== 'waiting') return
    const { file, filename, channelId } = chosen
    if (file && channelId !== null) void upload(key, { file, filename, channelId })
  }

  async function upload(key: string, what: { file: File; filename: string; channelId: string }): Promise<void> {
    const stop = new AbortController()
    const { signal } = stop
    running.set(key, { channelId: what.channelId, stop })
    const say = (change: Partial<ChosenFile>) => signal.aborted || changeUpload(uploads, key, change)
    const send = () => {
      say({ state: { kind: 'sending', sent: 0 } })
      return transport.send(what, { signal, onSent: sent => say({ state: { kind: 'sending', sent } }) })
    }
    try {
      const { id } = await sendPatiently(send, { signal, onPause: () => say({ state: { kind: 'pausing' } }) })
      say({ id, state: { kind: 'done' } })
      if (!signal.aborted) editor.setState({ said: `${calledBy(what.filename)} is uploaded.` })
    } catch (error) {
      say({ state: failedUpload(error) })
    }
    if (running.get(key)?.stop === stop) running.delete(key)
    look()
  }

  function tell(): void {
    const unready = unreadyFiles(editor.getState(), uploads.getState())
    if (unready !== editor.getState().unready) editor.setState({ unready })
  }

  const leave = [
    editor.subscribe((state, former) => {
      const isSame = state.message.files === former.message.files && state.target === former.target
      if (!isSame || state.channelId !== former.channelId) look()
    }),
    uploads.subscribe(look),
  ]
  look()
  const end = () => {
    isOver = true
    for (const stop of leave) stop()
    for (const [key, { stop }] of running) {
      stop.abort()
      changeUpload(uploads, key, { state: { kind: 'waiting' } })
    }
  }
  return { look, end }
}
