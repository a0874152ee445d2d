import { createHash } from 'node:crypto'
import { invalid } from '../rules/api-error.ts'
import { preciseNow } from './request-log.ts'

const SCOPES = ['route', 'shared', 'global'] as const

export interface RateLimitRule {
  /** Any method when left out. */
  method?: string
  /** Source of a regular expression against the path below /v1. */
  path: string
  /** How many requests a window takes. */
  limit: number
  windowMs: number
  /** `route` counts each caller in each guild or channel, `shared` all callers together, `global` all that a caller sends. */
  scope: (typeof SCOPES)[number]
  /** Headers that some platforms do not send, such as X-RateLimit-Bucket. */
  leaveOut?: string[]
  /** Sends X-RateLimit-Global: false with every answer that no global limit refuses, as some platforms do. */
  saysGlobalFalse?: boolean
}

export interface Bucket {
  rule: RateLimitRule
  key: string
  used: number
  /** When the window ends, in ms. */
  until: number
}

interface Rule {
  rule: RateLimitRule
  pattern: RegExp
}

const WHOLE = /^\/(?:guilds|channels)\/\d+/

/** The limits that are in force, each with the windows that it has opened. */
export class RateLimits {
  #rules: Rule[] = []
  #buckets = new Map<string, Bucket>()

  /** Puts these rules in the place of all that were there. */
  set(rules: RateLimitRule[]): void {
    this.#rules = rules.map(rule => {
      if (!SCOPES.includes(rule.scope)) throw invalid('scope', `Must be one of ${SCOPES.join(', ')}.`)
      if (!(rule.limit > 0) || !(rule.windowMs > 0)) throw invalid('limit', 'Limit and window must be above 0.')
      if (typeof rule.path !== 'string') throw invalid('path', 'Must be the source of a regular expression.')
      return { rule, pattern: new RegExp(rule.path) }
    })
    this.#buckets.clear()
  }

  /** Counts a request in every bucket it falls into, unless one of them is full: that one is `full`, and nothing is counted. */
  take(method: string, path: string, caller: string): { buckets: Bucket[]; full: Bucket | undefined } {
    const now = preciseNow()
    const buckets = this.#rules
      .filter(({ rule, pattern }) => (rule.method ?? method).toUpperCase() === method && pattern.test(path))
      .map(({ rule }) => this.#open(rule, keyOf(rule, path, caller), now))
    const full = buckets.find(bucket => bucket.used >= bucket.rule.limit)
    if (!full) for (const bucket of buckets) bucket.used++
    return { buckets, full }
  }

  #open(rule: RateLimitRule, key: string, now: number): Bucket {
    const known = this.#buckets.get(key)
    if (known && now < known.until) return known
    const opened = { rule, key, used: 0, until: now + rule.windowMs }
    this.#buckets.set(key, opened)
    return opened
  }
}

/** The name that X-RateLimit-Bucket gives: the same for every guild and channel. */
export function bucketName({ method, path, limit, windowMs }: RateLimitRule): string {
  return createHash('md5')
    .update(JSON.stringify([method, path, limit, windowMs]))
    .digest('hex')
}

function keyOf(rule: RateLimitRule, path: string, caller: string): string {
  const whole = rule.scope === 'global' ? '' : (WHOLE.exec(path)?.[0] ?? '')
  return [rule.scope, bucketName(rule), whole, rule.scope === 'shared' ? '' : caller].join(' ')
}
