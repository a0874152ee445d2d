import { LONGEST_END_MS } from '@/lib/directory/longest-end'
import { countWords } from '../table/count-words'
import type { ReadBan } from './ban-parts'

const SHOWN = 3
const LONGEST_SHOWN = 40

interface LostEndsProps {
  bans: ReadBan[]
  now: Date
  /** Bans without an end of their own get none from the form either. */
  isForGood: boolean
}

/** Which bans of a file do not get the end that stands there for them, and what becomes of them instead. */
export function LostEnds({ bans, now, isForGood }: LostEndsProps) {
  const unread = bans.flatMap(({ unreadEnd }) => unreadEnd ?? [])
  const shown = [...new Set(unread)].slice(0, SHOWN)
  const latest = now.getTime() + LONGEST_END_MS
  const far = bans.filter(({ endsAt }) => endsAt !== undefined && Date.parse(endsAt) > latest).length
  const instead = (count: number) =>
    `${count === 1 ? 'that ban' : 'those bans'} would ${isForGood ? 'be permanent' : 'end as chosen below'}.`
  return (
    <>
      {unread.length > 0 && (
        <p className="text-pretty text-sm text-warning">
          {endsWords(unread.length)} could not be read: {instead(unread.length)} In the file:{' '}
          {shown.map((text, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <bdi className="wrap-anywhere">“{cut(text)}”</bdi>
            </span>
          ))}
          . Steward reads ISO 8601 (2027-03-04T12:00:00Z) and Unix seconds or milliseconds.
        </p>
      )}
      {far > 0 && (
        <p className="text-pretty text-sm text-warning">
          {endsWords(far)} {far === 1 ? 'is' : 'are'} more than five years away: {instead(far)}
        </p>
      )}
    </>
  )
}

const endsWords = (count: number) => countWords({ count, isExact: true }, 'end', 'ends')

function cut(text: string): string {
  const all = [...text]
  return all.length > LONGEST_SHOWN ? `${all.slice(0, LONGEST_SHOWN).join('')}…` : text
}
