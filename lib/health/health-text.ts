import type { Check, CheckGroup, CheckState, Finding, Health } from './check.ts'

const MARKS: Record<CheckState, string> = { good: 'ok', warning: 'warning', bad: 'FAULT', unknown: 'unknown' }

const GROUPS: Record<CheckGroup, string> = {
  platform: 'Platform',
  storage: 'Storage',
  work: 'Work',
  guilds: 'Guilds',
  process: 'This process',
}

const INDENT = ' '.repeat(11)

/** All checks as plain text, for a terminal and for whoever can help. Times in UTC. */
export function healthText({ checkedAt, checks }: Health): string {
  const groups = Map.groupBy(checks, ({ group }) => group)
  const parts = [...groups].map(([group, found]) => [GROUPS[group], ...found.flatMap(linesOf)].join('\n'))
  return [`Steward, checked at ${timeOf(checkedAt)}`, ...parts].join('\n\n')
}

function linesOf({ state, title, says, since, todo, findings = [] }: Check): string[] {
  return [
    `  ${MARKS[state].padEnd(8)} ${title}: ${says}${since ? ` ${since.word} ${timeOf(since.at)}.` : ''}`,
    ...(todo ? [`${INDENT}To do: ${todo}`] : []),
    ...findings.flatMap(findingLines),
  ]
}

function findingLines({ title, says, at }: Finding): string[] {
  return [`${INDENT}- ${title}${at ? ` (${timeOf(at)})` : ''}`, ...says.map(line => `${INDENT}    ${line}`)]
}

const timeOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
