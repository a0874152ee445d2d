import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { KeptTemplate, TemplateLine, TemplateVersionLine } from '@/lib/queries/composer/composer-views'
import { readJson } from '../../shell/read-json'

const path = (guildId: string, rest = '') => `/api/guilds/${guildId}/composer/templates${rest}`

/** Everything that is read about templates of a guild. */
export const templatesKey = (guildId: string) => ['guild', guildId, 'composer', 'templates'] as const

/** The templates that the viewer may use; `q`: words that they have to say. */
export function templates(guildId: string, q = '') {
  return queryOptions({
    queryKey: [...templatesKey(guildId), 'list', q],
    queryFn: ({ signal }) => readJson<TemplateLine[]>(path(guildId, `?${new URLSearchParams({ q })}`), signal),
    placeholderData: keepPreviousData,
  })
}

/** The versions of a template that are kept, newest first. */
export function versionsOf(guildId: string, templateId: string) {
  return queryOptions({
    queryKey: [...templatesKey(guildId), 'versions', templateId],
    queryFn: ({ signal }) => readJson<TemplateVersionLine[]>(path(guildId, `/${templateId}/versions`), signal),
  })
}

/** The same list as it is at this moment. */
export function readTemplates(guildId: string): Promise<TemplateLine[]> {
  return readJson<TemplateLine[]>(path(guildId))
}

/** What a template says; `version` absent: now. */
export function readTemplate(
  guildId: string,
  { templateId, version, signal }: { templateId: string; version?: number | undefined; signal?: AbortSignal },
): Promise<KeptTemplate> {
  const query = version === undefined ? '' : `?${new URLSearchParams({ version: `${version}` })}`
  return readJson<KeptTemplate>(path(guildId, `/${templateId}${query}`), signal)
}

/** All templates that the viewer may use, whole. */
export function readAllTemplates(guildId: string): Promise<KeptTemplate[]> {
  return readJson<KeptTemplate[]>(path(guildId, '/export'))
}
