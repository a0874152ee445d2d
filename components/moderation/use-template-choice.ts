'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../shell/guild-context'
import { reasonTemplates } from './reason-templates'
import { withTemplate } from './with-template'

/** Puts a template into a reason of at most `most` characters, after what somebody typed. */
export function useTemplateChoice(typed: string, onChange: (reason: string) => void, most: number) {
  const guild = useGuild()
  const { data } = useQuery(reasonTemplates(guild.id))
  const templates = data?.templates.map(({ text }) => text) ?? []
  return (template: string) => onChange(withTemplate(typed, template, templates, most))
}
