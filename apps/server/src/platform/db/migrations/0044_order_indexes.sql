-- What lists and clean-up look for among many orders: disputed ones of a shipper, files, tenders and cooperations.
create index orders_disputed_of_shipper on orders (shipper_id) where is_disputed;
create index orders_of_tender on orders (tender_id) where tender_id is not null;
create index orders_of_cooperation on orders (cooperation_id) where cooperation_id is not null;
create index order_photos_file on order_photos (file_id);
create index order_payments_file on order_payments (file_id) where file_id is not null;
create index order_dispute_files_file on order_dispute_files (file_id);
