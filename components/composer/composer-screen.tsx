'use client'

import { useMemo, useState } from 'react'
import { EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import type { ComposerView } from '@/lib/queries/composer/composer-views'
import { AddressesProvider } from '../messages/addresses'
import type { ComposerActions } from './composer-actions'
import { ComposerProvider } from './composer-context'
import { ComposerHeader } from './composer-header'
import { ComposerPanes } from './composer-panes'
import { AsideNotice } from './drafts/aside-notice'
import { DraftNotice } from './drafts/draft-notice'
import { MessageEditor } from './editor/message-editor'
import { Said } from './editor/said'
import { UndoButtons } from './editor/undo-buttons'
import { FileList } from './files/file-list'
import { JsonMenu } from './json/json-menu'
import { PaneTabs } from './pane-tabs'
import { MessagePreview } from './preview/message-preview'
import { ScheduleBanner } from './schedule/schedule-banner'
import { ScheduleButton } from './schedule/schedule-button'
import { Schedules } from './schedule/schedules'
import { EditBanner } from './send/edit-banner'
import { EditPanel } from './send/edit-panel'
import { LoadButton } from './send/load-button'
import { ReplyChooser } from './send/reply-chooser'
import { SendPanel } from './send/send-panel'
import { EditorProvider } from './store/editor-context'
import { createEditorStore } from './store/editor-store'
import { TemplatesMenu } from './templates/templates-menu'
import { useLiveChannels } from './use-live-channels'

interface ComposerScreenProps {
  view: ComposerView
  actions: ComposerActions
  addresses: { cdnUrl: string; webUrl: string }
  /** Whose drafts these are. */
  viewerId: string
}

/** The editor beside what comes of it. */
export function ComposerScreen({ view: asRead, actions, addresses, viewerId }: ComposerScreenProps) {
  const channels = useLiveChannels(asRead.channels)
  const view = useMemo(() => ({ ...asRead, channels }), [asRead, channels])
  const [store] = useState(() => createEditorStore(EMPTY_MESSAGE, null))
  return (
    <ComposerProvider value={{ view, actions, viewerId }}>
      <AddressesProvider value={addresses}>
        <EditorProvider store={store} rules={view.rules}>
          <ComposerHeader
            tabs={<PaneTabs />}
            history={<UndoButtons />}
            actions={
              <>
                <LoadButton />
                <TemplatesMenu />
                <JsonMenu />
              </>
            }
          />
          <Said />
          <div className="shrink-0 border-line empty:hidden max-wide:border-t max-wide:pt-3">
            <DraftNotice />
            <AsideNotice />
            <EditBanner />
            <ScheduleBanner />
          </div>
          <ComposerPanes
            editor={<MessageEditor above={<ReplyChooser />} files={<FileList />} />}
            preview={<MessagePreview />}
          />
          <section aria-label="Sending" className="isolate shrink-0 border-line border-t px-4 py-3 wide:px-5">
            <SendPanel>
              <ScheduleButton />
            </SendPanel>
            <EditPanel />
          </section>
          <Schedules />
        </EditorProvider>
      </AddressesProvider>
    </ComposerProvider>
  )
}
