import { RelativeTime } from './relative-time'

/**
 * A time in what is read, as the details of somebody or something: also by the clock, since a finger and a keyboard see no
 * title, and in two lines where there is no room for one.
 */
export function WrittenTime({ at, past }: { at: string; past?: boolean }) {
  return <RelativeTime at={at} past={past} withClock className="whitespace-normal!" />
}
