import type { Member } from './model.ts'
import type { Population } from './population.ts'
import { compareSnowflakes } from './snowflake.ts'

/**
 * The members of a guild in ascending order of their ids. Most members of a large guild are never
 * looked at, so they stay in the population that can make them; only what was changed is stored.
 */
export class MemberBook {
  #population: Population | null
  #stored = new Map<string, Member>()
  /** Stored members who are not of the population, sorted. */
  #extra: string[] = []
  #gone = new Set<string>()
  readonly #goneRoles = new Set<string>()

  constructor(population: Population | null = null) {
    this.#population = population
  }

  get size(): number {
    return (this.#population?.size ?? 0) - this.#gone.size + this.#extra.length
  }

  get(id: string): Member | undefined {
    if (this.#gone.has(id)) return undefined
    const member = this.#stored.get(id) ?? this.#population?.member(id)
    return member && this.#withoutGoneRoles(member)
  }

  set(member: Member): void {
    const id = member.user_id
    if (this.#population?.indexOf(id) !== undefined) this.#gone.delete(id)
    else if (!this.#stored.has(id)) this.#extra.splice(this.#firstExtraAfter(id), 0, id)
    this.#stored.set(id, member)
  }

  delete(id: string): boolean {
    if (!this.get(id)) return false
    this.#stored.delete(id)
    if (this.#population?.indexOf(id) !== undefined) this.#gone.add(id)
    else this.#extra.splice(this.#firstExtraAfter(id) - 1, 1)
    return true
  }

  /** Up to `limit` members whose id is above `after`; costs the page, not the guild. */
  page(after: string, limit: number): Member[] {
    const members: Member[] = []
    let extra = this.#firstExtraAfter(after)
    let index = this.#population?.firstIndexAfter(after) ?? 0
    const size = this.#population?.size ?? 0
    while (members.length < limit && (extra < this.#extra.length || index < size)) {
      const fromExtra = this.#extra[extra]
      const fromPopulation = index < size ? this.#population?.idAt(index) : undefined
      if (fromPopulation !== undefined && (!fromExtra || compareSnowflakes(fromPopulation, fromExtra) < 0)) {
        index++
        const member = this.get(fromPopulation)
        if (member) members.push(member)
      } else {
        extra++
        members.push(this.get(fromExtra as string) as Member)
      }
    }
    return members
  }

  /** Takes a role off everybody for good. It costs nothing now: members lose it when they are looked at. */
  dropRole(id: string): void {
    this.#goneRoles.add(id)
  }

  #withoutGoneRoles(member: Member): Member {
    if (this.#goneRoles.size === 0 || !member.roles.some(id => this.#goneRoles.has(id))) return member
    return { ...member, roles: member.roles.filter(id => !this.#goneRoles.has(id)) }
  }

  #firstExtraAfter(id: string): number {
    let low = 0
    let high = this.#extra.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareSnowflakes(this.#extra[middle] as string, id) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
