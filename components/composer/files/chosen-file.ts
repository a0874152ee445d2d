/** Where a file of the message stands on its way to the platform. */
export type FileState =
  /** For its turn, or for a channel. */
  | { kind: 'waiting' }
  /** `sent` of its bytes have left the browser. */
  | { kind: 'sending'; sent: number }
  /** The line broke; it is tried again in a moment. */
  | { kind: 'pausing' }
  | { kind: 'done' }
  /** `mayRetry`: the same may succeed another time. `final`: in no channel does it. */
  | { kind: 'failed'; text: string; mayRetry?: boolean; final?: boolean }
  /** By whoever chose it. */
  | { kind: 'stopped' }
  /** Files may not be posted in that channel. */
  | { kind: 'refused'; text: string }
  /** Its bytes are not here any more, as after a reload. */
  | { kind: 'lost' }

/** What this page knows of a file of the message, beside what the message says of it. */
export interface ChosenFile {
  filename: string
  /** Null where only its upload is known. */
  file: File | null
  /** Where it is uploaded to; an upload is good for one channel. */
  channelId: string | null
  /** The upload's, once it is done. */
  id: string
  state: FileState
  /** What became of its name. */
  note?: string
  /** The file as Steward keeps it for a scheduled message, and when it was kept (ms since 1970). */
  kept?: { id: string; at: number } | undefined
}

/** Why a message with this file cannot be sent now; null where it can, and where only a channel is missing. */
export function whyUnready({ state, channelId }: ChosenFile): string | null {
  switch (state.kind) {
    case 'done':
      return null
    case 'waiting':
      return channelId === null ? null : 'Still uploading.'
    case 'sending':
    case 'pausing':
      return 'Still uploading.'
    case 'stopped':
      return 'Not uploaded.'
    case 'lost':
      return 'Choose this file again: its contents are not in this page any more.'
    default:
      return state.text
  }
}
