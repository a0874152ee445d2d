import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { MessageView } from './message-views.ts'

const MENTION = /<(@[!&]?|#)(\d{1,20})>/g
const EMOJI = /<a?(:\w{1,32}:)\d{1,20}>/g

/**
 * A text as one line of plain words would have it: names in the place of ids where they are known ("<@1>" is "@rex"), and an
 * emoji of a guild as what was typed for it (":wave:"). Rests on `platform-api.md, "Message"`.
 */
export function nameMentions(text: string, { users, roles, channels }: MessageView['mentions']): string {
  const named = { '@': users, '@!': users, '@&': roles, '#': channels }
  return text.replace(EMOJI, '$1').replace(MENTION, (typed, kind: keyof typeof named, id: string) => {
    const name = named[kind].find(one => one.id === id)?.name
    return name === undefined ? typed : `${kind[0]}${nameInSentence(name)}`
  })
}
