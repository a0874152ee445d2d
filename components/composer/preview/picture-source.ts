import { howToOpen } from '../../messages/row/outside-file'

/** Where a picture of a message comes from: an upload of this message, the platform's own host, or any other. */
export type PictureSource =
  | { from: 'upload'; filename: string }
  | { from: 'platform'; href: string }
  | { from: 'outside'; href: string; host: string }

const UPLOAD = 'attachment://'

/** What an address typed for a picture stands for; null: nothing that could be shown. */
export function pictureSource(address: string, cdnUrl: string): PictureSource | null {
  const typed = address.trim()
  if (typed.startsWith(UPLOAD)) return { from: 'upload', filename: typed.slice(UPLOAD.length) }
  const way = howToOpen(typed, cdnUrl)
  if (way === 'none') return null
  const { href, host } = new URL(typed)
  return way === 'show' ? { from: 'platform', href } : { from: 'outside', href, host }
}
