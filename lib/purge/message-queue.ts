import type { Profile } from '../platform/profile.ts'
import { isYoung } from './is-young.ts'

/** A message that waits for its turn. */
export interface Waiting {
  id: string
  channelId: string
  /** In ms; null: nobody knows. */
  createdAt: number | null
  /** It goes by itself, whatever its age. */
  alone?: boolean | undefined
  /** With how many it goes at most; absent: as many as the platform takes. */
  together?: number | undefined
}

/** A call that could be made: some messages of one channel together, or a single one. */
export interface Call {
  channelId: string
  how: 'bulk' | 'single'
  ids: string[]
}

interface InChannel {
  young: Waiting[]
  old: Waiting[]
}

/**
 * The messages of a run that wait, by channel. Given in the order in which they run: the young ones of each channel begin
 * with the oldest, which is the first that will have to go alone.
 */
export class MessageQueue {
  readonly #profile: Profile
  readonly #channels = new Map<string, InChannel>()

  constructor(profile: Profile, waiting: Waiting[]) {
    this.#profile = profile
    this.add(waiting)
  }

  add(waiting: Waiting[]): void {
    for (const [channelId, some] of Map.groupBy(waiting, one => one.channelId)) {
      const { young, old } = this.#channels.get(channelId) ?? { young: [], old: [] }
      const goesAlone = ({ createdAt, alone, together }: Waiting) => createdAt === null || alone || together === 1
      this.#channels.set(channelId, {
        young: [...young, ...some.filter(one => !goesAlone(one))].sort((a, b) => a.createdAt! - b.createdAt!),
        old: [...old, ...some.filter(goesAlone)],
      })
    }
  }

  remove(channelId: string, ids: string[]): void {
    const channel = this.#channels.get(channelId)
    if (!channel) return
    const gone = new Set(ids)
    channel.young = without(channel.young, gone)
    channel.old = without(channel.old, gone)
    if (channel.young.length + channel.old.length === 0) this.#channels.delete(channelId)
  }

  dropChannel(channelId: string): void {
    this.#channels.delete(channelId)
  }

  /**
   * At a point in time in ms: of each channel the next call for many and the next for one. Those for many first, the one
   * ahead whose messages will soonest have to go alone.
   */
  next(at: number, mayBulk: boolean): Call[] {
    const channels = [...this.#channels.values()]
    for (const channel of channels) this.#age(channel, at, mayBulk)
    channels.sort((a, b) => (a.young[0]?.createdAt ?? at) - (b.young[0]?.createdAt ?? at))
    const calls = channels.map(channel => this.#callsIn(channel))
    return [...calls.flatMap(({ bulk }) => bulk ?? []), ...calls.flatMap(({ single }) => single ?? [])]
  }

  /** Of a call, and of what comes after it in its channel in the same way, the first so many: at least all of the call. */
  following({ channelId, how, ids }: Call, most: number): string[] {
    const { young = [], old = [] } = this.#channels.get(channelId) ?? {}
    const after = (how === 'bulk' ? young : old).slice(0, most).map(({ id }) => id)
    return [...new Set([...ids, ...after])].slice(0, Math.max(most, ids.length))
  }

  /** Those who are too old by now go alone. */
  #age(channel: InChannel, at: number, mayBulk: boolean): void {
    const first = channel.young.findIndex(({ createdAt }) => mayBulk && isYoung(this.#profile, createdAt, at))
    const old = channel.young.splice(0, first === -1 ? channel.young.length : first)
    if (old.length > 0) channel.old = [...channel.old, ...old]
  }

  #callsIn({ young, old }: InChannel): { bulk?: Call; single?: Call } {
    const { min, max } = this.#profile.bulkDelete
    const [head] = young
    const group = young.slice(0, head?.together ?? max).filter(({ together }) => together === head?.together)
    const isBulk = group.length >= min
    const alone = isBulk ? old[0] : (head ?? old[0])
    return {
      ...(isBulk && { bulk: callFor('bulk', group) }),
      ...(alone && { single: callFor('single', [alone]) }),
    }
  }
}

function callFor(how: Call['how'], waiting: Waiting[]): Call {
  return { channelId: waiting[0]!.channelId, how, ids: waiting.map(({ id }) => id) }
}

/** The first ones as a rule: a list of 100,000 is not gone through for each of them. */
function without(list: Waiting[], gone: Set<string>): Waiting[] {
  const end = list.findIndex(({ id }) => !gone.has(id))
  const rest = end === -1 ? [] : end > 0 ? list.slice(end) : list
  return end >= gone.size || end === -1 ? rest : rest.filter(({ id }) => !gone.has(id))
}
