import type { Steward } from '../../steward.ts'
import type { Standing } from '../facts.ts'
import type { KnownChannel } from './known-channel.ts'
import { channelsToActOn } from './load-channels.ts'

const read = new WeakMap<Standing, Promise<KnownChannel[]>>()

/** The same as `channelsToActOn`, read once for everybody who is judged by the same standing. */
export function channelsOnce(steward: Steward, standing: Standing): Promise<KnownChannel[]> {
  const reading = read.get(standing) ?? channelsToActOn(steward, standing.guild.id)
  read.set(standing, reading)
  return reading
}
