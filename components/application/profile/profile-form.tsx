'use client'

import type { CommandResult } from '@/lib/action-result'
import type { BotProfile, ProfileView } from '@/lib/application/profile/bot-profile'
import { countCharacters } from '@/lib/message-rules/count-characters'
import { LeaveDialog } from '../../shell/leave-dialog'
import { useRefresh } from '../../shell/use-refresh'
import { toastDone } from '../../ui/toast'
import { SaveBar } from '../edits/save-bar'
import { useEdits } from '../edits/use-edits'
import { ProfileFields } from './profile-fields'
import { ProfilePreview } from './profile-preview'
import { usernameProblem } from './username-problem'

interface ProfileFormProps {
  initial: ProfileView
  save: (input: unknown) => Promise<CommandResult<{ view: ProfileView | null }>>
}

const WORDS: Record<keyof BotProfile, string> = {
  username: 'username',
  avatar: 'picture',
  banner: 'banner',
  bio: 'bio',
}

const profileIn = ({ profile }: ProfileView): BotProfile => profile

/** The bot's account as a form that sends only what changed, beside how members will see it. */
export function ProfileForm({ initial, save }: ProfileFormProps) {
  const refresh = useRefresh()
  const edits = useEdits({ form: 'profile', initial, fieldsOf: profileIn, save })
  const { view, shown, unsaved, conflicts, pending, error, discard, send } = edits
  const nameProblem = usernameProblem(shown.username, view.usernameRule)
  // Without the blanks at its ends, as it is sent.
  const bioIsLong = countCharacters(view, shown.bio.trim()) > view.bioMax
  const because = [
    ...(unsaved.includes('username') && nameProblem ? [`The username is not possible. ${nameProblem}`] : []),
    ...(unsaved.includes('bio') && bioIsLong ? [`The bio has more than ${view.bioMax} characters.`] : []),
  ]
  const urls = {
    avatar: unsaved.includes('avatar') ? shown.avatar : view.avatarUrl,
    banner: unsaved.includes('banner') ? shown.banner : view.bannerUrl,
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 broad:grid-cols-[minmax(0,1fr)_20rem]">
        <ProfileFields edits={edits} urls={urls} nameProblem={nameProblem} />
        <ProfilePreview view={view} shown={shown} urls={urls} />
      </div>
      <SaveBar
        unsaved={unsaved.map(field => WORDS[field])}
        conflicts={conflicts.map(field => WORDS[field])}
        error={error}
        because={because}
        pending={pending}
        onDiscard={discard}
        onSave={async () => {
          if (!(await send())) return
          toastDone('The profile is saved. Members see it within seconds.')
          // The name stands in the frame of every page.
          refresh()
        }}
      />
      <LeaveDialog
        guarded={unsaved.length > 0}
        description="Your changes stay here for when you come back, until this tab is loaded anew. Until you save them, members see nothing of them."
      />
    </>
  )
}
