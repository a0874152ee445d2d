import type { Platform } from '../../platform/platform.ts'

export interface HeldPages {
  /** Waits until the next answer has come from the platform, and answers how to let it through. */
  next(): Promise<() => void>
  /** Lets everything through from now on. */
  open(): void
}

/** Holds each page of a guild's members between the platform, which has made it up, and the mirror. */
export function holdPages(platform: Platform, guildId: string): HeldPages {
  return holdAnswers(platform, `/guilds/${guildId}/members`)
}

/** Holds each answer to reads of a path. */
export function holdAnswers(platform: Platform, path: string): HeldPages {
  const { rest } = platform
  const held: (() => void)[] = []
  let arrived = Promise.withResolvers<void>()
  let isOpen = false
  platform.rest = {
    ...rest,
    async read(request, parse) {
      const value = await rest.read(request, parse)
      if (isOpen || request.path !== path) return value
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push(resolve)
      arrived.resolve()
      await promise
      return value
    },
  }
  return {
    async next() {
      if (held.length === 0) await arrived.promise
      arrived = Promise.withResolvers()
      return held.shift()!
    },
    open() {
      isOpen = true
      for (const release of held.splice(0)) release()
    },
  }
}

/** Has each read of a path fail at once, as no patience would mend. Answers how to end that. */
export function failReads(platform: Platform, path: string): () => void {
  const { rest } = platform
  platform.rest = {
    ...rest,
    read: (request, parse) =>
      request.path === path ? Promise.reject(new Error('It cannot be read.')) : rest.read(request, parse),
  }
  return () => {
    platform.rest = rest
  }
}

/** Makes a list what it is on a platform that ignores `before`: the newest, whatever it is asked for. */
export function listNewest(platform: Platform, path: string): void {
  const { rest } = platform
  platform.rest = {
    ...rest,
    read(request, parse) {
      const { before: _, ...query } = request.query ?? {}
      return rest.read(request.path === path ? { ...request, query } : request, parse)
    },
  }
}

/** Makes the list of members what it is on a platform that knows no pages: everybody at once (gaps.md, "Members page"). */
export function listWhole(platform: Platform): void {
  const { rest } = platform
  platform.rest = {
    ...rest,
    async read(request, parse) {
      if (!/^\/guilds\/\d+\/members$/.test(request.path)) return rest.read(request, parse)
      const members: { user: { id: string } }[] = []
      for (let after = '0', page: typeof members = []; ; after = page.at(-1)!.user.id) {
        page = await rest.read({ ...request, query: { limit: 1000, after } }, body => body as typeof members)
        members.push(...page)
        if (page.length < 1000) return parse(members.reverse())!
      }
    },
  }
}
