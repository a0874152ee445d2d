// A page and what stands there while it loads come as files of their own. What both are made of on every page of a guild is
// named here, beneath them, so that it comes once.
import './page-header'
