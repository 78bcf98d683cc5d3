-- For the licence of who applies.
union all select hash, 'registration', expires_at, spent_at from registration_tickets
