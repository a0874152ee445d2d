import { SPAM_LINES } from '../chat-lines.ts'
import type { Scene } from '../scene.ts'
import { arrive } from './join.ts'

const HOUR = 3_600_000

/** A handful of accounts made within the last hours come at once, named alike, to post the same line. */
export function raid(scene: Scene): void {
  const { dice, world } = scene
  const line = dice.pick(SPAM_LINES)
  const name = dice.pick(['gift_claim', 'x0_raid', 'freegame', 'zzz'])
  const count = dice.between(5, 12)
  for (let n = 0; n < count; n++) {
    const username = `${name}${dice.between(1000, 9999)}`
    const madeAt = world.now() - Math.floor(dice.next() * 6 * HOUR)
    const userId = arrive(scene, madeAt, { username, global_name: null, avatar: null })
    scene.raiderIds.add(userId)
    scene.raiders.push({ userId, line, left: dice.between(1, 3) })
  }
}
