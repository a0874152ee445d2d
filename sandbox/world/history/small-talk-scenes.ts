import { AURORA_MEMBERS } from '../aurora-members.ts'
import { pick, seeded } from '../seeded.ts'
import { type Scene, say } from './script.ts'
import { SMALL_TALK } from './small-talk.ts'

const DAYS = 21
const TALKATIVE = AURORA_MEMBERS.filter(({ roles, user, timeoutHours }) => {
  return roles?.includes('member') && !user?.bot && timeoutHours === undefined
}).map(({ username }) => username)
const EMOJIS = ['👍', '😂', '❤️', '😮', '🙏']

/** The small talk of three weeks, spread over them; who speaks comes from the seed. */
export function smallTalkScenes(seed: number): Scene[] {
  return Object.entries(SMALL_TALK).flatMap(([channel, talks], kind) =>
    talks.map((lines, index): Scene => {
      const place = kind * 100 + index
      const voices = voicesOf(seed, place)
      return {
        channel: channel as Scene['channel'],
        daysAgo: DAYS * (1 - (index + seeded(seed, place, 204)) / talks.length),
        pace: 20 + 200 * seeded(seed, place, 205),
        lines: lines.map((text, at) => {
          const liked = seeded(seed, place * 10 + at, 206)
          const reactions = liked < 0.12 ? { [pick(EMOJIS, liked / 0.12)]: voicesOf(seed, place + 50 + at) } : undefined
          const by = (text.startsWith('+') ? voices[2] : voices[at % 2]) as string
          return say(by, text.replace(/^\+/, ''), { reactions })
        }),
      }
    }),
  )
}

/** Three members, no two the same. */
function voicesOf(seed: number, place: number): string[] {
  const left = [...TALKATIVE]
  return [201, 202, 203].map(salt => {
    const [voice] = left.splice(Math.floor(seeded(seed, place, salt) * left.length), 1)
    return voice as string
  })
}
