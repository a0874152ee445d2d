import { type BitName, bits } from '../rules/bits.ts'
import { CAST } from '../world/cast.ts'
import type { Answer, Running } from './with-sandbox.ts'

export interface InChannel {
  send(body: unknown): Promise<Answer>
  edit(messageId: string, body: unknown): Promise<Answer>
  remove(messageId: string, headers?: Record<string, string>): Promise<Answer>
  /** Takes permissions from the bot, in this channel only. */
  deny(...names: BitName[]): Promise<unknown>
  /** Asks for a place for a file, puts the text there and gives the reference to it. */
  upload(filename: string, text: string, type?: string): Promise<{ id: string; filename: string; size: number }>
}

/** What tests do again and again in one channel. */
export function inChannel(running: Running, channelId: string): InChannel {
  const path = `/channels/${channelId}/messages`
  return {
    send: body => running.bot('POST', path, body),
    edit: (messageId, body) => running.bot('PATCH', `${path}/${messageId}`, body),
    remove: (messageId, headers) => running.bot('DELETE', `${path}/${messageId}`, undefined, headers),
    deny: async (...names) => {
      const deny = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: bits(...names).toString() }
      return running.control.changeChannel(channelId, { permission_overwrites: [deny] })
    },
    upload: async (filename, text, content_type = 'text/plain') => {
      const size = Buffer.byteLength(text)
      const slot = await running.bot('POST', `/channels/${channelId}/attachments`, { filename, size, content_type })
      await fetch(slot.body.upload_url, { method: 'PUT', body: text })
      return { id: slot.body.id, filename, size }
    },
  }
}
