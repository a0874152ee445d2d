interface PageKind {
  name: string
  /** With GUILD in the place of the guild's id. */
  path: string
  /** What the page's scripts ask for once they run, as a browser was seen to; its live stream is counted by itself. */
  follows: string[]
}

const RUNS_MARK = ['/api/guilds/GUILD/runs?status=asking', '/api/guilds/GUILD/runs?status=running']

export const PAGE_KINDS: PageKind[] = [
  { name: 'picker', path: '/guilds', follows: [] },
  { name: 'overview', path: '/guilds/GUILD', follows: RUNS_MARK },
  { name: 'members', path: '/guilds/GUILD/members', follows: [...RUNS_MARK, '/api/guilds/GUILD/views'] },
  { name: 'audit', path: '/guilds/GUILD/audit', follows: RUNS_MARK },
  { name: 'runs', path: '/guilds/GUILD/runs', follows: RUNS_MARK },
]
