import { PageNotes } from './page-notes.ts'

/** What a sweep must know of the events that come beside it. Grows with those, not with the guild. */
export class SweepNotes {
  #page = new PageNotes()
  /** Of the page that is read while the one before it is stored. */
  #next = new PageNotes()
  readonly #arrived = new Set<string>()
  readonly #departed = new Set<string>()
  readonly #rolesGone = new Set<string>()

  /** A page is asked for now: what events tell from here on is newer than it. The one before it may still be in hand. */
  pageAsked(): void {
    this.#next = new PageNotes()
  }

  /** The page that was asked for is in hand: from here on `takes` speaks of it. */
  pageTurned(): void {
    this.#page = this.#next
  }

  /** An event told of a member: joined or changed. */
  toldChanged(userId: string): void {
    this.#page.told(userId)
    this.#next.told(userId)
    this.#arrived.add(userId)
    this.#departed.delete(userId)
  }

  /** An event told that somebody left. A page that still lists them is older, whenever it was asked for. */
  toldDeparted(userId: string): void {
    this.#page.told(userId)
    this.#next.told(userId)
    this.#arrived.delete(userId)
    this.#departed.add(userId)
  }

  /** An event told that a role is no more. */
  toldRoleGone(roleId: string): void {
    this.#rolesGone.add(roleId)
  }

  /** Whether the word of the page in hand on somebody counts. */
  takes(userId: string): boolean {
    return this.#page.takes(userId) && !this.#departed.has(userId)
  }

  /** Whether somebody whom a page does not list is there all the same: a page may be made of older data. */
  hasArrived(userId: string): boolean {
    return this.#arrived.has(userId)
  }

  /** The roles of somebody, without those that are gone by now. */
  rolesLeft(roleIds: string[]): string[] {
    return roleIds.filter(roleId => !this.#rolesGone.has(roleId))
  }
}
