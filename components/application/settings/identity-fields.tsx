'use client'

import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { PlainTextarea } from '../edits/plain-textarea'
import { PictureField } from '../picture/picture-field'
import { PictureShown } from '../picture/picture-shown'
import { SettingConflict } from './setting-conflict'
import { useMayChange, useSettingsEdits } from './settings-form-context'

/** Icon, name and description: what somebody sees who is asked to add the bot. */
export function IdentityFields() {
  const { view, now, shown, unsaved, change, takeTheirs, fieldErrors } = useSettingsEdits()
  const [mayIcon, mayName, mayDescription] = [useMayChange('icon'), useMayChange('name'), useMayChange('description')]
  const isNameless = unsaved.includes('name') && shown.name.trim() === ''
  const nameError = isNameless ? 'An application needs a name.' : fieldErrors.name
  return (
    <div className="space-y-5">
      <PictureField
        label="Icon"
        shape="square"
        mostBytes={view.pictureMaxBytes}
        name={shown.name}
        url={unsaved.includes('icon') ? shown.icon : view.iconUrl}
        error={fieldErrors.icon}
        {...(mayIcon && { onChange: url => change('icon', url) })}
        {...(unsaved.includes('icon') && { onUndo: () => takeTheirs('icon') })}
      >
        <SettingConflict
          field="icon"
          what="the icon"
          theirs={
            view.iconUrl ? <PictureShown url={view.iconUrl} shape="square" className="size-10!" /> : 'No icon at all.'
          }
        />
      </PictureField>
      <div>
        <Field label="Name" error={nameError}>
          <Input
            dir="auto"
            autoComplete="off"
            readOnly={!mayName}
            value={shown.name}
            onChange={event => change('name', event.target.value)}
          />
        </Field>
        <SettingConflict field="name" what="the name" theirs={<bdi>{now.name}</bdi>} />
      </div>
      <div>
        <Field
          label="Description"
          optional
          error={fieldErrors.description}
          hint="Shown to whoever is asked to add the bot."
        >
          <PlainTextarea
            dir="auto"
            readOnly={!mayDescription}
            value={shown.description}
            onChange={event => change('description', event.target.value)}
          />
        </Field>
        <SettingConflict
          field="description"
          what="the description"
          theirs={
            now.description ? (
              <p dir="auto" className="whitespace-pre-wrap">
                {now.description}
              </p>
            ) : (
              'Empty.'
            )
          }
        />
      </div>
    </div>
  )
}
