import type { Check, CheckGroup } from '@/lib/health/check'
import { Section } from '../../overview/section'
import { CheckRow } from './check-row'

const GROUPS: Record<CheckGroup, string> = {
  platform: 'Platform',
  storage: 'Storage',
  work: 'Work',
  guilds: 'Guilds',
  process: 'This process',
}

/** The checks under the headings of what they are about. */
export function CheckGroups({ checks }: { checks: Check[] }) {
  const groups = Object.entries(GROUPS)
    .map(([group, title]) => ({ title, checks: checks.filter(check => check.group === group) }))
    .filter(({ checks }) => checks.length > 0)
  return (
    <div className="space-y-7">
      {groups.map(({ title, checks }) => (
        <Section key={title} title={title}>
          <ul className="divide-y divide-line border-line border-y">
            {checks.map(check => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}
