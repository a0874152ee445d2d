import { bytesInWords } from '@/lib/directory/bytes-in-words'
import type { EditedFile } from '../store/edited-message'
import type { ChosenFile } from './chosen-file'

/** How a file of the message stands, in a line; `problem` is why it cannot be sent. */
export function fileWords(
  { size }: Pick<EditedFile, 'size'>,
  chosen: ChosenFile | undefined,
  problem: string | undefined,
): { text: string; isTrouble: boolean } {
  const all = bytesInWords(size)
  const calm = (text: string) => ({ text, isTrouble: false })
  if (!chosen) return problem ? { text: problem, isTrouble: true } : calm(`${all} · in the message already`)
  const { state, channelId } = chosen
  switch (state.kind) {
    case 'sending':
      return calm(state.sent < size ? `${bytesInWords(state.sent)} of ${all}` : `${all} · handing it to the platform`)
    case 'pausing':
      return calm(`${all} · the upload broke off, it is tried again`)
    case 'waiting':
      return calm(channelId === null ? `${all} · is uploaded when a channel is chosen` : `${all} · waits for its turn`)
    case 'done':
      return problem ? { text: problem, isTrouble: true } : calm(`${all} · uploaded`)
    default:
      return { text: problem ?? all, isTrouble: true }
  }
}
