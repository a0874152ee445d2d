import { setImmediate as breathe } from 'node:timers/promises'
import { invalid } from '../rules/api-error.ts'
import type { World } from '../world/world.ts'
import { Dice } from './dice.ts'
import { isKind, nextHappening, type Rates, totalOf } from './rates.ts'
import { Scene } from './scene.ts'

export interface TrafficOptions {
  guildId: string
  /** The same seed lets the same things happen in the same order. */
  seed?: number
  perSecond: Rates
}

export interface BurstOptions {
  guildId: string
  seed?: number
  /** How many events. */
  events: number
  /** In which proportion to each other. */
  mix: Rates
}

export interface Burst {
  dispatched: number
  byEvent: Record<string, number>
}

const TICK_MS = 50
// So that what is dispatched also gets out while more is made.
const BETWEEN_BREATHS = 250
// A mix that never dispatches anything must end.
const FRUITLESS = 10_000

/** Lets a guild live by itself, through the same changes as everything. */
export class Traffic {
  readonly #world: () => World
  #timer: NodeJS.Timeout | undefined

  constructor(world: () => World) {
    this.#world = world
  }

  /** Goes on until `stop` or another start. */
  start({ guildId, seed = 1, perSecond }: TrafficOptions): void {
    const rates = checkRates(perSecond)
    const dice = new Dice(seed)
    const scene = this.#scene(guildId, dice)
    this.stop()
    const total = totalOf(rates)
    // Each thing follows the one before by chance, as calls at an exchange do; so the order is the seed's, not the clock's.
    const gapMs = (): number => (-Math.log(1 - dice.next()) / total) * 1000
    let nextAt = performance.now() + gapMs()
    this.#timer = setInterval(() => {
      for (const now = performance.now(); nextAt <= now; nextAt += gapMs()) nextHappening(rates, dice)(scene)
    }, TICK_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Lets things happen as fast as possible until so many events were dispatched, or nothing comes of it any more. */
  async burst({ guildId, seed = 1, events, mix }: BurstOptions): Promise<Burst> {
    const rates = checkRates(mix)
    const dice = new Dice(seed)
    const scene = this.#scene(guildId, dice)
    const byEvent: Record<string, number> = {}
    let dispatched = 0
    const forget = scene.world.onDispatch(({ event }) => {
      dispatched++
      byEvent[event] = (byEvent[event] ?? 0) + 1
    })
    let fruitless = 0
    for (let n = 1; dispatched < events && fruitless < FRUITLESS; n++) {
      const before = dispatched
      nextHappening(rates, dice)(scene)
      fruitless = dispatched === before ? fruitless + 1 : 0
      if (n % BETWEEN_BREATHS === 0) await breathe()
    }
    forget()
    return { dispatched, byEvent }
  }

  #scene(guildId: string, dice: Dice): Scene {
    const world = this.#world()
    const guild = world.guilds.get(guildId)
    if (!guild) throw invalid('guildId', 'There is no such guild.')
    return new Scene(world, guild, dice)
  }
}

function checkRates(rates: Rates): Rates {
  const entries = Object.entries(rates ?? {})
  if (entries.some(([kind, rate]) => !isKind(kind) || !(rate >= 0)))
    throw invalid('rates', 'Must be kinds and numbers.')
  if (!(totalOf(rates ?? {}) > 0)) throw invalid('rates', 'Something has to happen.')
  return rates
}
