'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { reasonTemplates } from './reason-templates'
import { withTemplate } from './with-template'

/** The reason of at most `most` characters that a template makes of what somebody typed: it comes after that. */
export function useTemplateChoice(typed: string, most: number): (template: string) => string {
  const guild = useGuild()
  const { data } = useQuery(reasonTemplates(guild.id))
  const templates = data?.templates.map(({ text }) => text) ?? []
  return template => withTemplate(typed, template, templates, most)
}
