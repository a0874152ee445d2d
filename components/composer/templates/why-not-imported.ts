import { MOST_TEMPLATES } from '@/lib/message-rules/kept-limits'
import type { TemplateLine } from '@/lib/queries/composer/composer-views'

/** Why templates cannot be imported, in sentences; `list`: what is there, as far as it is known. */
export function whyNotImported(
  templates: number,
  list: readonly Pick<TemplateLine, 'shared'>[],
  shared: boolean,
): string[] {
  if (templates === 0) return ['Choose a file with templates first.']
  const present = list.filter(line => line.shared === shared).length
  if (present + templates <= MOST_TEMPLATES) return []
  if (templates > MOST_TEMPLATES)
    return [`These are ${templates.toLocaleString('en')} templates, and ${MOST_TEMPLATES} is the most. Split the file.`]
  const whose = shared ? 'This guild has' : 'You have'
  return [`${whose} ${present} templates, and ${MOST_TEMPLATES} is the most. Delete some first.`]
}
