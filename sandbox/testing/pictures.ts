import { encodePng } from '../cdn/encode-png.ts'

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`

/** A small picture of each kind that may be uploaded, as a data URL. */
export const PICTURES = {
  png: dataUrl(
    'image/png',
    encodePng(2, 2, () => 0x6d5ae6),
  ),
  jpeg: dataUrl('image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')),
  gif: dataUrl('image/gif', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')),
  webp: dataUrl('image/webp', Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')),
}
