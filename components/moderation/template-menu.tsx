'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { Action } from '@/lib/permissions/actions'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { inOfferedOrder, type ReasonTemplate, reasonTemplates } from './reason-templates'
import { lengthHint } from './template-lengths'

interface TemplateMenuProps {
  action?: Action
  onChoose: (template: ReasonTemplate) => void
}

/** The guild's reasons to choose from, those meant for this action first; nothing where there are none. */
export function TemplateMenu({ action, onChoose }: TemplateMenuProps) {
  const guild = useGuild()
  const { data } = useQuery(reasonTemplates(guild.id))
  const { meant, others } = inOfferedOrder(data?.templates ?? [], action)
  if (meant.length + others.length === 0) return null
  const items = (some: typeof meant) =>
    some.map(template => ({
      label: template.text,
      hint: lengthHint(action, template),
      onSelect: () => onChoose(template),
    }))
  return (
    <Menu
      groups={[
        ...(meant.length > 0 ? [{ items: items(meant) }] : []),
        ...(others.length > 0 ? [{ label: 'For other actions', items: items(others) }] : []),
      ]}
    >
      <Button variant="ghost" size="small" className="-my-1 px-1.5! coarse:-my-2.5">
        Templates
        <ChevronDown aria-hidden className="size-3.5" />
      </Button>
    </Menu>
  )
}
