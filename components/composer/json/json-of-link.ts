import { fromBase64Url, fromFragment } from '@/lib/message-rules/share-link'
import { messageJson } from './message-json'

/** What goes into the field of a pasted or read text: the JSON of a link, else the text with line ends as the field has them. */
export async function jsonOfPasted(text: string): Promise<string> {
  return (await jsonOfLink(text)) ?? text.replace(/\r\n?/g, '\n')
}

/** The JSON that a pasted link carries: one of this composer, or one of Discohook. Null where the text is none of these. */
export async function jsonOfLink(text: string): Promise<string | null> {
  const address = text.trim()
  if (!/^https?:\/\/\S+$/.test(address) || !URL.canParse(address)) return null
  const { hash, searchParams } = new URL(address)
  const shared = await fromFragment(hash)
  if (shared) return messageJson(shared)
  const data = searchParams.get('data')
  return data === null ? null : readable(data)
}

function readable(data: string): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(data.replaceAll(' ', '+')))
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return null
  }
}
