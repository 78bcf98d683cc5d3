-- Certificates are found by what is printed on them, typed with or without dashes.
create index certificates_plain_code on certificates (replace(code, '-', ''));
create index certificates_plain_number on certificates (replace(certificate_no, '-', ''));
create index members_plain_number on members (replace(member_no, '-', ''));
create index certifications_plain_number on certifications (replace(receipt_no, '-', ''));
