import type { Freshness } from '@/lib/mirror/freshness'
import { clockWords } from './time-words'

interface FreshnessWords {
  tone: 'neutral' | 'success' | 'info' | 'warning' | 'danger'
  /** On the pill. */
  short: string
  /** Behind it. */
  sentence: string
  /** Said aloud when it changes: like `short`, without numbers that move. */
  state: string
}

interface Circumstances {
  /** Whether this tab hears from Steward. */
  online: boolean
  now: Date
  timeZone?: string
}

/** Says how old the data of a guild is. */
export function freshnessWords(freshness: Freshness, { online, now, timeZone }: Circumstances): FreshnessWords {
  const clock = (iso: string) => clockWords(new Date(iso), now, timeZone)
  const { gateway, gatewaySince, completeAt, progress } = freshness
  const known = completeAt ? `Complete as of ${clock(completeAt)}.` : 'The member list has not been read in full yet.'
  if (!online) {
    const sentence = 'This page has lost its connection to Steward and keeps trying. What you see may be out of date.'
    return { tone: 'warning', short: 'Reconnecting', sentence, state: 'Connection to Steward lost' }
  }
  if (gateway === 'token_dead') {
    const sentence = `The platform no longer accepts the bot's token. ${known} Nothing changes here until the application's owner sets a new one.`
    return { tone: 'danger', short: 'Token rejected', sentence, state: 'Bot token rejected' }
  }
  if (gateway === 'down') {
    const sentence = `The platform's gateway has been out of reach since ${clock(gatewaySince)}. ${known} You see the last known state.`
    return { tone: 'warning', short: `Gateway down since ${clock(gatewaySince)}`, sentence, state: 'Gateway down' }
  }
  if (gateway === 'connecting') {
    return {
      tone: 'info',
      short: 'Connecting',
      sentence: `Connecting to the platform's gateway. ${known}`,
      state: 'Connecting',
    }
  }
  if (progress !== null) {
    const percent = `${Math.floor(progress * 100)}%`
    const sentence = `Reading the member list: ${percent}. ${known} Changes arrive as they happen.`
    return { tone: 'info', short: `Syncing ${percent}`, sentence, state: 'Syncing' }
  }
  if (!completeAt) {
    return {
      tone: 'neutral',
      short: 'Waiting to sync',
      sentence: `${known} It is read next.`,
      state: 'Waiting to sync',
    }
  }
  return { tone: 'success', short: 'Live', sentence: `${known} Changes arrive as they happen.`, state: 'Live' }
}
