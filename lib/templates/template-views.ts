/** A reason to choose from. `actions`: those it is offered for; empty: all. */
export interface TemplateView {
  id: string
  text: string
  actions: string[]
}

export interface TemplatesView {
  templates: TemplateView[]
  mayChange: boolean
}
