import type { Check, CheckGroup, CheckState, Finding, Health, MendingPage } from './check.ts'

const MARKS: Record<CheckState, string> = { good: 'ok', warning: 'warning', bad: 'FAULT', unknown: 'unknown' }

const GROUPS: Record<CheckGroup, string> = {
  platform: 'Platform',
  storage: 'Storage',
  work: 'Work',
  guilds: 'Guilds',
  process: 'This process',
}

// What is a link on the page.
const PAGES: Record<MendingPage, string> = {
  settings: '/app/settings in Steward',
  token: '/app/token in Steward, or npm run token on its machine',
  invite: '/app/invite in Steward',
}

const INDENT = ' '.repeat(11)

/** All checks as plain text, for a terminal and for whoever can help. Times in UTC. */
export function healthText({ checkedAt, checks }: Health): string {
  const groups = Map.groupBy(checks, ({ group }) => group)
  const parts = [...groups].map(([group, found]) => [GROUPS[group], ...found.flatMap(linesOf)].join('\n'))
  return [`Steward, checked at ${timeOf(checkedAt)}`, ...parts].join('\n\n')
}

function linesOf({ state, title, says, since, todo, page, findings = [] }: Check): string[] {
  return [
    `  ${MARKS[state].padEnd(8)} ${title}: ${says}${since ? ` ${since.word} ${timeOf(since.at)}.` : ''}`,
    ...(todo ? [`${INDENT}To do: ${todo}`] : []),
    ...(page && state !== 'good' ? [`${INDENT}Where: ${PAGES[page]}`] : []),
    ...findings.flatMap(findingLines),
  ]
}

function findingLines({ title, says, at }: Finding): string[] {
  return [`${INDENT}- ${title}${at ? ` (${timeOf(at)})` : ''}`, ...says.map(line => `${INDENT}    ${line}`)]
}

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
