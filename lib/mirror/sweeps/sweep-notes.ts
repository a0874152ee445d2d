import { PageNotes } from './page-notes.ts'

export interface Stays {
  listed: number
  /** Of those: who joined later than was known. */
  returned: number
}

/** What a sweep must know of the events that come beside it. Grows with those, not with the guild. */
export class SweepNotes {
  /** Of the pages that are asked for or in hand: one is read, and the one before it made ready, while another is stored. */
  readonly #pages = new Set<PageNotes>()
  readonly #arrived = new Set<string>()
  readonly #departed = new Set<string>()
  readonly #rolesGone = new Set<string>()
  readonly #missing = new Set<string>()
  #news = 0
  readonly #stays: Stays = { listed: 0, returned: 0 }

  /** How many events have told something: while it is the same, what was made of a page still holds. */
  get news(): number {
    return this.#news
  }

  /** A page is asked for now: what events tell from here on is newer than it. */
  pageAsked(): PageNotes {
    const page = new PageNotes()
    this.#pages.add(page)
    return page
  }

  /** A page is stored. */
  pageStored(page: PageNotes): void {
    this.#pages.delete(page)
  }

  /** An event told of a member: joined or changed. */
  toldChanged(userId: string): void {
    this.#told(userId)
    this.#arrived.add(userId)
    this.#departed.delete(userId)
  }

  /** An event told that somebody left. A page that still lists them is older, whenever it was asked for. */
  toldDeparted(userId: string): void {
    this.#told(userId)
    this.#arrived.delete(userId)
    this.#departed.add(userId)
  }

  /** An event told that a role is no more. */
  toldRoleGone(roleId: string): void {
    this.#news++
    this.#rolesGone.add(roleId)
  }

  /** Whether the word of a page on somebody counts. */
  takes(page: PageNotes, userId: string): boolean {
    return page.takes(userId) && !this.#departed.has(userId)
  }

  /** Whether somebody whom a page does not list is there all the same: a page may be made of older data. */
  hasArrived(userId: string): boolean {
    return this.#arrived.has(userId)
  }

  /** Whether the last that was told of somebody is that they are gone. */
  hasDeparted(userId: string): boolean {
    return this.#departed.has(userId)
  }

  /** These are listed and cannot be read; `known` are those who are here all the same. */
  listedUnread(userIds: Iterable<string>, known: ReadonlySet<string>): void {
    for (const id of userIds) {
      if (known.has(id)) this.#missing.delete(id)
      else this.#missing.add(id)
    }
  }

  /** Of how many who are listed, cannot be read and were not here events have told since: be it that they are here, or gone. */
  get heardSince(): number {
    return [...this.#missing].filter(id => this.#arrived.has(id) || this.#departed.has(id)).length
  }

  /** A slice lists so many, and so many of them joined later than was known. Answers both of all slices so far. */
  foundReturned(listed: number, returned: number): Readonly<Stays> {
    this.#stays.listed += listed
    this.#stays.returned += returned
    return this.#stays
  }

  /** The roles of somebody, without those that are gone by now. */
  rolesLeft(roleIds: string[]): string[] {
    return this.#rolesGone.size === 0 ? roleIds : roleIds.filter(roleId => !this.#rolesGone.has(roleId))
  }

  #told(userId: string): void {
    this.#news++
    for (const page of this.#pages) page.told(userId)
  }
}
