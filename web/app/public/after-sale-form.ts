export { RequestFormPage, RequestSuccessPage } from "#web/after-sale-form/after-sale-form-page.tsx";
