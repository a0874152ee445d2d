'use client'

import { useQuery } from '@tanstack/react-query'
import { FilePlus, FileUp, LayoutTemplate, Save } from 'lucide-react'
import { useState } from 'react'
import { useGuild } from '../../shell/guild-context'
import { useLiveEvents } from '../../shell/live-events'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { Menu } from '../../ui/menu'
import { useEditor } from '../store/editor-context'
import { isBlank } from './is-blank'
import { nameInUse, type TemplateInUse } from './template-in-use'
import { templates } from './template-queries'
import { quoted } from './template-words'
import { useChangedTemplates } from './use-changed-templates'

// Nobody who only writes and sends needs them.
const TemplateDialogs = late(() => import('./template-dialogs').then(({ TemplateDialogs }) => TemplateDialogs))

const NOTHING_TO_KEEP = ['Write something first.']

/** Messages under names: the viewer's own, and those that the team shares. */
export function TemplatesMenu() {
  const { id: guildId } = useGuild()
  const changed = useChangedTemplates()
  const [open, setOpen] = useState<'choose' | 'save' | 'save over' | 'import' | null>(null)
  const [inUse, setInUse] = useState<TemplateInUse | null>(null)
  const { data, isSuccess, isFetching } = useQuery({ ...templates(guildId), enabled: inUse !== null })
  const name = nameInUse(inUse, isSuccess && !isFetching ? data : null)
  const blank = useEditor(isBlank)
  useLiveEvents(({ kind }) => {
    if (kind === 'settings') void changed()
  })
  const disabledBecause = blank ? NOTHING_TO_KEEP : undefined
  const over = name !== null && {
    label: `Save over ${quoted(name)}`,
    icon: <Save />,
    onSelect: () => setOpen('save over'),
    disabledBecause,
  }
  return (
    <>
      <Menu
        groups={[
          {
            items: [
              { label: 'Insert a template', icon: <LayoutTemplate />, onSelect: () => setOpen('choose') },
              ...(over ? [over] : []),
              { label: 'Save as a template', icon: <FilePlus />, onSelect: () => setOpen('save'), disabledBecause },
            ],
          },
          { items: [{ label: 'Import templates', icon: <FileUp />, onSelect: () => setOpen('import') }] },
        ]}
      >
        <Button
          variant="ghost"
          icon={<LayoutTemplate aria-hidden className="size-4 min-[22.5rem]:max-wide:hidden" />}
          className="max-wide:px-2.5!"
        >
          <span className="max-[22.5rem]:sr-only">Templates</span>
        </Button>
      </Menu>
      {open && (
        <TemplateDialogs
          open={open}
          inUse={inUse}
          onUse={setInUse}
          onOpen={setOpen}
          onClose={() => setOpen(now => (now === open ? null : now))}
        />
      )}
    </>
  )
}
