-- For the evidence of who reports.
union all select hash, 'report', expires_at, spent_at from report_tickets
