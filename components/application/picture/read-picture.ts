import { bytesInWords } from '@/lib/directory/bytes-in-words'
import { isMoving, type PictureKind, pictureKind } from '@/lib/directory/picture-kind'

/** A picture that somebody has chosen, dropped or pasted. */
export interface ChosenPicture {
  file: Blob
  kind: PictureKind
  /** It goes as it is: cut, it would stand still. */
  moving: boolean
}

// What a phone's camera makes; cut to size it becomes small.
const CHOSEN_MAX_BYTES = 25 * 1024 * 1024

/** What may be chosen, where so many bytes are sent at most. */
export function pictureHint(mostBytes: number): string {
  return `PNG, JPEG or WebP up to ${bytesInWords(CHOSEN_MAX_BYTES)}; a GIF is not cropped and may have ${bytesInWords(mostBytes)}.`
}

/** What is said of a file that was changed or taken away since it was chosen, or is not on this device. */
export const UNREADABLE = 'This file cannot be read. Choose it once more, or a copy of it on this device.'

/** The picture of a file, known by its content; or a sentence why it is none. `mostBytes`: of one that is sent as it is. */
export async function readPicture(file: Blob, mostBytes: number): Promise<ChosenPicture | string> {
  if (file.size > CHOSEN_MAX_BYTES)
    return `This file has ${bytesInWords(file.size)}. At most ${bytesInWords(CHOSEN_MAX_BYTES)} can be read.`
  const start = await file
    .slice(0, 32)
    .arrayBuffer()
    .catch(() => null)
  if (!start) return UNREADABLE
  const bytes = new Uint8Array(start)
  const kind = pictureKind(bytes)
  if (!kind) return 'This file is not a PNG, JPEG, GIF or WebP picture.'
  const moving = isMoving(bytes)
  if (moving && file.size > mostBytes) {
    return `A moving picture is sent as it is, and may have at most ${bytesInWords(mostBytes)}. This one has ${bytesInWords(file.size)}.`
  }
  return { file: new Blob([file], { type: `image/${kind}` }), kind, moving }
}
