import { queryOptions } from '@tanstack/react-query'
import type { Action } from '@/lib/permissions/actions'
import type { TemplatesView } from '@/lib/reason-templates/template-views'
import { MINUTE } from '@/lib/time'
import { readJson } from '../shell/read-json'

export type ReasonTemplate = TemplatesView['templates'][number]

/** The reasons that a guild offers in its dialogs. */
export function reasonTemplates(guildId: string) {
  return queryOptions({
    queryKey: ['guild', guildId, 'templates'],
    queryFn: ({ signal }) => readJson<TemplatesView>(`/api/guilds/${guildId}/templates`, signal),
    staleTime: MINUTE,
    meta: { changedBy: ({ kind }) => kind === 'settings' },
  })
}

/** Templates in the order of a dialog: those meant for its action, then the rest; both in the guild's order. */
export function inOfferedOrder<Template extends Pick<ReasonTemplate, 'actions'>>(
  templates: Template[],
  action: Action | undefined,
) {
  const isMeant = ({ actions }: Template) => !action || actions.length === 0 || actions.includes(action)
  return { meant: templates.filter(isMeant), others: templates.filter(template => !isMeant(template)) }
}
