import type { Metadata } from 'next'
import { SettingsScreen } from '@/components/settings/settings-screen'
import { setBrakes } from '../runs/actions'
import { viewedGuild } from '../viewed-guild'
import {
  addTemplate,
  countKnownNotes,
  deleteTemplate,
  editTemplate,
  erasePerson,
  importNotes,
  reorderTemplates,
  setFormerRetention,
  setKeptRoles,
  setModLog,
  setRetention,
  setSteps,
} from './actions'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage({ params }: { params: Promise<{ guildId: string }> }) {
  await viewedGuild((await params).guildId)
  return (
    <SettingsScreen
      actions={{
        addTemplate,
        countKnownNotes,
        deleteTemplate,
        editTemplate,
        erasePerson,
        importNotes,
        reorderTemplates,
        setBrakes,
        setFormerRetention,
        setKeptRoles,
        setModLog,
        setRetention,
        setSteps,
      }}
    />
  )
}
