-- Written by hand: the indexes stay as they are, only what comes is collected in larger portions.
ALTER INDEX "members_search" SET (gin_pending_list_limit=1024);--> statement-breakpoint
ALTER INDEX "members_roles" SET (gin_pending_list_limit=1024);
