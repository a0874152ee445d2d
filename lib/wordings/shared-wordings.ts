import type { Wording } from './wording.ts'

/** What is done with what all of a guild's team use. */
export const SHARED_WORDINGS: Record<string, Wording> = {
  'message-template.rename': {
    label: 'Renamed message template',
    past: 'renamed',
    present: 'renaming',
    plain: 'rename',
    alone: 'a shared message template',
  },
  'message-template.delete': {
    label: 'Deleted message template',
    past: 'deleted',
    present: 'deleting',
    plain: 'delete',
    alone: 'a shared message template',
  },
  'view.rename': {
    label: 'Renamed view',
    past: 'renamed',
    present: 'renaming',
    plain: 'rename',
    alone: 'a shared view',
  },
  'view.delete': {
    label: 'Deleted view',
    past: 'deleted',
    present: 'deleting',
    plain: 'delete',
    alone: 'a shared view',
  },
}
