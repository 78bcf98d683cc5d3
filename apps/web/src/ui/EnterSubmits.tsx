// Lets the Enter key submit a form whose visible button stands in the dialog's foot.
export const EnterSubmits = () => (
  <button type="submit" hidden tabIndex={-1}>
    提交
  </button>
);
