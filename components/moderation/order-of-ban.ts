import { endOfChoice, troubleWithChoice } from './end-choice'
import type { BanFields } from './template-lengths'

interface OrderOfBan {
  input: { deleteMessageDays: number; endsAt?: string }
  /** What is wrong with the chosen end, in a sentence. */
  trouble?: string | undefined
}

/** What is ordered by these fields at the moment of the press: the clock that is shown ticks but now and then. */
export function orderOfBan({ banEnd, deleteMessageDays }: BanFields, pressed: Date): OrderOfBan {
  const endsAt = endOfChoice(banEnd, pressed)
  return {
    input: { deleteMessageDays: Number(deleteMessageDays), ...(endsAt && { endsAt: endsAt.toISOString() }) },
    trouble: troubleWithChoice(endsAt, pressed),
  }
}
