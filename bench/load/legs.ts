/** What is done at once, and for how long; rates are per second. */
export interface Leg {
  name: string
  streams: number
  pages: number
  actions: number
  events: number
  minutes: number
  /** Only there so that what comes after it finds a server that has compiled what it runs: its memory is not judged. */
  isWarmUp?: boolean
}

const FULL = { streams: 200, pages: 50, actions: 5, events: 2_000 }
// Compiled code is what grows at first, by megabytes.
const WARM_UP_SHARE = 0.5
const NOTHING = { streams: 0, pages: 0, actions: 0, events: 0 }

/**
 * Each alone for a share of the minutes, then the mix at half of each, which warms up first.
 * `scale` is for a machine that cannot do more.
 */
export function legsOf({ minutes, alone: share, scale }: Record<'minutes' | 'alone' | 'scale', number>): Leg[] {
  const alone = { ...NOTHING, minutes: minutes * share }
  const half = {
    streams: FULL.streams / 2,
    pages: FULL.pages / 2,
    actions: FULL.actions / 2,
    events: FULL.events / 2,
  }
  const legs: Leg[] = [
    { ...alone, name: 'streams', streams: FULL.streams },
    { ...alone, name: 'pages', pages: FULL.pages, actions: FULL.actions },
    { ...alone, name: 'storm', events: FULL.events },
    { ...half, name: 'mix', minutes: minutes * WARM_UP_SHARE, isWarmUp: true },
    { ...half, name: 'mix', minutes },
  ]
  return legs.map(leg => ({
    ...leg,
    streams: Math.round(leg.streams * scale),
    pages: leg.pages * scale,
    actions: leg.actions * scale,
    events: leg.events * scale,
  }))
}
