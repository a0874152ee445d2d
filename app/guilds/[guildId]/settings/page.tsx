import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/settings/settings-screen'
import { setBrakes } from '../runs/actions'
import { viewedGuild } from '../viewed-guild'
import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  erasePerson,
  reorderTemplates,
  setModLog,
  setRetention,
} from './actions'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  return (
    <SettingsScreen
      actions={{
        addTemplate,
        deleteTemplate,
        editTemplate,
        erasePerson,
        reorderTemplates,
        setBrakes,
        setModLog,
        setRetention,
      }}
    />
  )
}
