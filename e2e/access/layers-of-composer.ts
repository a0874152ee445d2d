import { after, type PageOfLayers, writing } from './layer.ts'
import { guild } from './stop-steps.ts'

/** What opens in the composer. */
export const LAYERS_OF_COMPOSER: PageOfLayers[] = [
  {
    as: 'bo',
    path: guild('composer'),
    next: writing('Text'),
    layers: after(['button', 'Templates'], ['Save as a template']),
  },
  {
    as: 'bo',
    path: guild('composer'),
    layers: {
      channel: [['button', /^Channel:/]],
      pings: [['button', /^Pings/]],
      'load a message': [['button', 'Load a message']],
      'import and share': [['button', 'Import and share']],
      ...after(['button', 'Import and share'], ['Edit as JSON', 'Import JSON']),
      'templates menu': [['button', 'Templates']],
      ...after(['button', 'Templates'], ['Insert a template', 'Import templates']),
      schedule: [['button', 'Schedule']],
      ...after(['button', 'Schedule'], ['Scheduled messages']),
    },
  },
]
