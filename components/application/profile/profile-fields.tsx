'use client'

import type { BotProfile, ProfileView } from '@/lib/application/profile/bot-profile'
import { calledBy } from '@/lib/directory/called-by'
import { usernameRuleInWords } from '@/lib/message-rules/username-rule'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Textarea } from '../../ui/textarea'
import { ConflictNotice } from '../edits/conflict-notice'
import type { useEdits } from '../edits/use-edits'
import { PictureField } from '../picture/picture-field'
import { PictureShown } from '../picture/picture-shown'

interface ProfileFieldsProps {
  edits: ReturnType<typeof useEdits<ProfileView, BotProfile>>
  /** The pictures as they are to be. */
  urls: { avatar: string | null; banner: string | null }
  /** What is wrong with the username. */
  nameProblem: string | null
}

/** Username, picture, banner and bio. */
export function ProfileFields({ edits, urls, nameProblem }: ProfileFieldsProps) {
  const { view, now, shown, unsaved, conflicts, change, keepMine, takeTheirs, fieldErrors } = edits
  const conflict = (field: keyof BotProfile) => ({
    onKeepMine: () => keepMine(field),
    onTakeTheirs: () => takeTheirs(field),
  })
  const picture = (field: 'avatar' | 'banner') => ({
    url: urls[field],
    mostBytes: view.pictureMaxBytes,
    error: fieldErrors[field],
    onChange: (url: string | null) => change(field, url),
    ...(unsaved.includes(field) && { onUndo: () => takeTheirs(field) }),
  })
  const theirs = (url: string | null, shape: 'round' | 'wide') =>
    url ? <PictureShown url={url} shape={shape} className={shape === 'round' ? 'size-10!' : 'w-30!'} /> : 'None at all.'
  const { username: nameError } = fieldErrors
  return (
    <div className="space-y-5">
      <div>
        <Field
          label="Username"
          hint={`${usernameRuleInWords(view.usernameRule)}.`}
          error={(unsaved.includes('username') && nameProblem) || nameError}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            value={shown.username}
            onChange={event => change('username', event.target.value)}
          />
        </Field>
        {view.globalName && (
          <p className="mt-1.5 text-muted text-sm">
            Members see its display name <bdi className="text-ink">{view.globalName}</bdi> first, which can only be
            changed on the platform's own page.
          </p>
        )}
        {conflicts.includes('username') && (
          <ConflictNotice what="the username" theirs={<bdi>{now.username}</bdi>} {...conflict('username')} />
        )}
      </div>
      <PictureField
        label="Picture"
        shape="round"
        name={calledBy(view.globalName, shown.username)}
        {...picture('avatar')}
      >
        {conflicts.includes('avatar') && (
          <ConflictNotice what="the picture" theirs={theirs(view.avatarUrl, 'round')} {...conflict('avatar')} />
        )}
      </PictureField>
      <PictureField label="Banner" shape="wide" {...picture('banner')}>
        {conflicts.includes('banner') && (
          <ConflictNotice what="the banner" theirs={theirs(view.bannerUrl, 'wide')} {...conflict('banner')} />
        )}
      </PictureField>
      <div>
        <Field label="Bio" optional error={fieldErrors.bio}>
          <Textarea
            dir="auto"
            limit={view.bioMax}
            counts={view.counts}
            value={shown.bio}
            onChange={event => change('bio', event.target.value)}
          />
        </Field>
        {conflicts.includes('bio') && (
          <ConflictNotice
            what="the bio"
            theirs={
              now.bio ? (
                <p dir="auto" className="whitespace-pre-wrap">
                  {now.bio}
                </p>
              ) : (
                'Empty.'
              )
            }
            {...conflict('bio')}
          />
        )}
      </div>
    </div>
  )
}
